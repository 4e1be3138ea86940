package library;

final class Shelf {
    private final Book[] books;
    private int count;

    Shelf(int size) {
        books = new Book[size];
    }

    void put(Book book) {
        books[count] = book;
        count = count + 1;
    }

    Book find(String title) {
        int i = 0;
        while (i < count) {
            if (books[i].title.equals(title)) {
                return books[i];
            }
            i++;
        }
        return null;
    }
}

class Book {
    final String title;
    int copies;

    Book(String title, int copies) {
        this.title = title;
        this.copies = copies;
    }

    void lend() {
        if (copies > 0) {
            copies--;
        }
    }
}

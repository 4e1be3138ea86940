package library;

public class Library {
    private final Shelf shelf = new Shelf(3);

    void lend(String title) {
        Book book = shelf.find(title);
        if (book != null) {
            book.lend();
            System.out.println("lent " + book.title + ", " + book.copies + " left");
        }
    }

    public static void main(String[] args) {
        Library library = new Library();
        library.shelf.put(new Book("Emma", 2));
        library.shelf.put(new Book("Dune", 1));
        library.lend("Emma");
        library.lend("Ulysses");
        library.lend("Dune");
    }
}

package dev.doppel.results;

import java.util.List;
import java.util.function.Consumer;

/** A table of the people who submitted documents. Each row is a {@link PersonRow}. */
public record PersonRows(List<PersonRow> people, String scheme) implements ResultRows {
    public PersonRows {
        people = List.copyOf(people);
    }

    @Override
    public List<Column> columns() {
        return PersonRow.columns();
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        people.forEach(person -> row.accept(person.values(scheme)));
    }
}

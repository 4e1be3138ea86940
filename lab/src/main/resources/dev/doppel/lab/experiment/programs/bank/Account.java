import java.util.ArrayList;
import java.util.List;

public class Account {
    String name;
    long cents;
    long overdraft;
    List<String> history = new ArrayList<>();

    Account(String name, long cents, long overdraft) {
        this.name = name;
        this.cents = cents;
        this.overdraft = overdraft;
    }

    void log(String what, long amount) {
        history.add(what + " " + amount / 100 + "." + amount % 100);
    }

    void payIn(long amount) {
        if (amount < 1) {
            log("refused", amount);
            return;
        }
        cents = cents + amount;
        log("in", amount);
    }

    void payOut(long amount) {
        long after = cents - amount - 50;
        if (amount > 0 && after >= -overdraft) {
            cents = after;
            log("out", amount);
        } else {
            log("refused", amount);
        }
    }

    void year(int percent) {
        long interest = cents > 0 ? cents * percent / 100 : 0;
        cents += interest;
        log("interest", interest);
    }

    static void move(Account from, Account to, long amount) {
        long before = from.cents;
        from.payOut(amount);
        if (from.cents != before) {
            to.payIn(amount);
        }
    }

    public static void main(String[] args) {
        Account a = new Account("a", 50000, 10000);
        Account b = new Account("b", 0, 0);
        move(a, b, 20000);
        b.payOut(30000);
        int years = 3;
        while (years > 0) {
            a.year(2);
            years--;
        }
        for (String line : a.history) System.out.println(a.name + ": " + line);
        for (String line : b.history) System.out.println(b.name + ": " + line);
    }
}

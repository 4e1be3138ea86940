/** An account with a limit. Every withdrawal costs a fee, and interest is added once a year. */
public class BankAccount {
    private static final double FEE = 0.5;

    private final String owner;
    private final double limit;
    private double balance;
    private int bookings;

    public BankAccount(String owner, double limit) {
        this.owner = owner;
        this.limit = limit;
    }

    public void deposit(double amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount must be positive");
        }
        balance += amount;
        bookings++;
    }

    public boolean withdraw(double amount) {
        double cost = amount + FEE;
        if (amount <= 0 || balance - cost < -limit) {
            return false;
        }
        balance -= cost;
        bookings++;
        return true;
    }

    public boolean transfer(BankAccount other, double amount) {
        if (other == this) {
            return false;
        }
        boolean done = withdraw(amount);
        if (done) {
            other.deposit(amount);
        }
        return done;
    }

    public void addInterest(double rate, int years) {
        for (int year = 0; year < years; year++) {
            if (balance > 0) {
                balance = balance * (1 + rate);
            }
        }
    }

    public static void main(String[] args) {
        BankAccount first = new BankAccount("Ada", 100);
        BankAccount second = new BankAccount("Ben", 0);
        first.deposit(500);
        System.out.println(first.transfer(second, 200));
        System.out.println(second.withdraw(300));
        first.addInterest(0.02, 3);
        System.out.println(first.owner + " " + first.balance + " " + first.bookings);
        System.out.println(second.owner + " " + second.balance + " " + second.bookings);
    }
}

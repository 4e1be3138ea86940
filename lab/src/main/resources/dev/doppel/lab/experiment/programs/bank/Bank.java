import java.util.Scanner;

public class Bank {
    static double[] money = new double[10];
    static double[] credit = new double[10];

    static boolean take(int account, double sum) {
        boolean enough = money[account] + credit[account] >= sum + 0.5;
        if (enough) {
            money[account] -= sum;
            money[account] -= 0.5;
        } else {
            System.out.println("Not enough money in account " + account);
        }
        return enough;
    }

    static void give(int account, double sum) {
        money[account] += sum;
    }

    public static void main(String[] args) {
        Scanner keyboard = new Scanner(System.in);
        String command = keyboard.next();
        while (!command.equals("end")) {
            int account = keyboard.nextInt();
            double sum = keyboard.nextDouble();
            if (sum <= 0) {
                System.out.println("Give a positive number");
            } else if (command.equals("deposit")) {
                give(account, sum);
            } else if (command.equals("withdraw")) {
                take(account, sum);
            } else if (command.equals("transfer")) {
                int target = keyboard.nextInt();
                if (target != account && take(account, sum)) {
                    give(target, sum);
                }
            } else if (command.equals("interest")) {
                for (int i = 0; i < money.length; i++) {
                    if (money[i] > 0) {
                        money[i] += money[i] * sum / 100;
                    }
                }
            }
            command = keyboard.next();
        }
        for (int i = 0; i < money.length; i++) {
            System.out.println(i + ": " + money[i]);
        }
    }
}

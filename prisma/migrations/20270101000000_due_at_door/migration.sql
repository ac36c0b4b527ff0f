-- An order whose tickets admit and are paid at the door. Apart from what uses it: PostgreSQL knows a new value only after the commit.
ALTER TYPE "OrderStatus" ADD VALUE 'due_at_door';

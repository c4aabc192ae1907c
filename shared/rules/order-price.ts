import type { Money } from '../model/money.ts';
import type { Order } from '../model/order.ts';

/** @returns what an order costs: as sent, before that as approved; null when it is not known */
export const orderPrice = ({ cost, approval }: Pick<Order, 'cost' | 'approval'>): Money | null =>
  cost ?? approval.price;

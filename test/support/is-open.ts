import type { OrderState } from '../../shared/model/order.ts';
import { openStates } from '../../shared/rules/order-transitions.ts';

export const isOpen = (state: OrderState): boolean => (openStates as readonly OrderState[]).includes(state);

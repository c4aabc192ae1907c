import type { OrderKind } from '../../../../shared/model/order.ts';
import type { KindOfOrder } from './order-kind.ts';
import { renew } from './renew.ts';
import { restore } from './restore.ts';
import { register, transfer } from './take-over.ts';

export const kinds: { readonly [Kind in OrderKind]: KindOfOrder<Kind> } = {
  renew,
  restore,
  register,
  transfer,
};

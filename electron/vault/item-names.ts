/** The item an order's EPP code is kept under. Account ids are UUIDs: neither can be taken for the other. */
export const eppCodeItem = (orderId: number): string => `epp-code:${orderId}`;

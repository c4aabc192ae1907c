import type { Bridge } from '../../shared/contract.ts';

/** The bridge of the desktop. Inputs are made plain first: what a store holds is a proxy, which no process can clone. */
export const createDesktopBridge = (bridge: Bridge): Bridge => ({
  call(name, input) {
    const plain: typeof input = JSON.parse(JSON.stringify(input));
    return bridge.call(name, plain);
  },
  on: (name, listener) => bridge.on(name, listener),
});

import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { NameserverSet, RegistrantProfile } from '../../../shared/model/registration.ts';
import { useCall } from '../../bridge/use-call.ts';
import { callWithToast } from '../../bridge/call-with-toast.ts';

/** Registrants and nameserver sets kept for further use; read when they are first needed. */
export const useProfiles = defineStore('profiles', () => {
  const registrants = ref<readonly RegistrantProfile[]>([]);
  const nameserverSets = ref<readonly NameserverSet[]>([]);
  const known = ref(false);
  const { failure, call } = useCall();

  async function read(): Promise<void> {
    const answer = await call('profiles.list', {});
    if (!answer) return;
    registrants.value = answer.registrants;
    nameserverSets.value = answer.nameserverSets;
    known.value = true;
  }

  async function removeRegistrant(id: number): Promise<boolean> {
    const removed = (await callWithToast('profiles.removeRegistrant', { id })) !== undefined;
    await read();
    return removed;
  }

  async function removeSet(id: number): Promise<boolean> {
    const removed = (await callWithToast('profiles.removeNameserverSet', { id })) !== undefined;
    await read();
    return removed;
  }

  return { registrants, nameserverSets, known, failure, read, removeRegistrant, removeSet };
});

import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Failure } from '../../../shared/model/errors.ts';
import type { NameserverSet, RegistrantProfile } from '../../../shared/model/registration.ts';
import { ask } from '../../bridge/bridge.ts';
import { askAloud } from '../../bridge/ask-aloud.ts';

/** Registrants and nameserver sets kept for further use; read when they are first needed. */
export const useProfiles = defineStore('profiles', () => {
  const registrants = ref<readonly RegistrantProfile[]>([]);
  const nameserverSets = ref<readonly NameserverSet[]>([]);
  const known = ref(false);
  const failure = ref<Failure | null>(null);

  async function read(): Promise<void> {
    const answer = await ask('profiles.list', {});
    failure.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    registrants.value = answer.value.registrants;
    nameserverSets.value = answer.value.nameserverSets;
    known.value = true;
  }

  async function removeRegistrant(id: number): Promise<boolean> {
    const removed = (await askAloud('profiles.removeRegistrant', { id })) !== undefined;
    await read();
    return removed;
  }

  async function removeSet(id: number): Promise<boolean> {
    const removed = (await askAloud('profiles.removeNameserverSet', { id })) !== undefined;
    await read();
    return removed;
  }

  return { registrants, nameserverSets, known, failure, read, removeRegistrant, removeSet };
});

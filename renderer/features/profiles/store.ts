import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { NameserverSet, RegistrantProfile } from '../../../shared/model/registration.ts';
import { useCall } from '../../bridge/use-call.ts';

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

  return { registrants, nameserverSets, known, failure, read };
});

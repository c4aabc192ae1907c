import { createCache } from './cache/0010-create-cache.ts';
import { detailFactsAndSweep } from './cache/0020-detail-facts-and-sweep.ts';
import { historyOutbox } from './cache/0030-history-outbox.ts';
import { notRead } from './cache/0040-not-read.ts';
import { absentDomains } from './cache/0050-absent-domains.ts';
import { listingTimes } from './cache/0060-listing-times.ts';
import { changedDomains } from './cache/0070-changed-domains.ts';
import { namesInMemory } from './cache/0080-names-in-memory.ts';
import { ownRenewalCosts } from './cache/0190-own-renewal-costs.ts';

/** The schema of `cache.db`, oldest step first. */
export const cacheMigrations = [
  createCache,
  detailFactsAndSweep,
  historyOutbox,
  notRead,
  absentDomains,
  listingTimes,
  changedDomains,
  namesInMemory,
  ownRenewalCosts,
];

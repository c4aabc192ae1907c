/** Questions that every reseller asks, under Domains in the sidebar. @param today YYYY-MM-DD @see docs/QUERY.md */
export const smartViews = (today: string) =>
  [
    { name: 'lapsing', query: 'auto:off expires:<30d' },
    { name: 'thisMonth', query: `expires:${today.slice(0, 7)}` },
    { name: 'autoOff', query: 'auto:off' },
    { name: 'unlocked', query: 'lock:off' },
    { name: 'notListed', query: 'listed:no' },
  ] as const;

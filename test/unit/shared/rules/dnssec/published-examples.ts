/** A key and its DS record, as an RFC prints them. */
export interface PublishedExample {
  readonly source: string;
  readonly domain: string;
  readonly dnskey: string;
  readonly ds: string;
}

const rfc4034Key = `dskey.example.com. 86400 IN DNSKEY 256 3 5 ( AQOeiiR0GOMYkDshWoSKz9Xz
                                             fwJr1AYtsmx3TGkJaNXVbfi/
                                             2pHm822aJ5iI9BMzNXxeYCmZ
                                             DRD99WYwYqUSdjMmmAphXdvx
                                             egXd/M5+X7OrzKBaMbCVdFLU
                                             Uh6DhweJBjEVv5f2wwjM9Xzc
                                             nOf+EPbtG9DMBmADjFDc2w/r
                                             ljwvFw==
                                             ) ;  key id = 60485`;

export const publishedExamples: readonly PublishedExample[] = [
  {
    source: 'RFC 4034, section 5.4',
    domain: 'dskey.example.com',
    dnskey: rfc4034Key,
    ds: `dskey.example.com. 86400 IN DS 60485 5 1 ( 2BB183AF5F22588179A53B0A
                                              98631FAD1A292118 )`,
  },
  {
    source: 'RFC 4509, section 2.3',
    domain: 'dskey.example.com',
    dnskey: rfc4034Key,
    ds: `dskey.example.com. 86400 IN DS 60485 5 2   ( D4B7D520E7BB5F0F67674A0C
                                                CEB1E3E0614B93C4F9E99B83
                                                83F6A1E4469DA50A )`,
  },
  {
    source: 'RFC 6605, section 6.1',
    domain: 'example.net',
    dnskey: `example.net. 3600 IN DNSKEY 257 3 13 (
           GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edb
           krSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA== )`,
    ds: `example.net. 3600 IN DS 55648 13 2 (
           b4c8c1fe2e7477127b27115656ad6256f424625bf5c1
           e2770ce6d6e37df61d17 )`,
  },
  {
    source: 'RFC 6605, section 6.2',
    domain: 'example.net',
    dnskey: `example.net. 3600 IN DNSKEY 257 3 14 (
           xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1
           w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8
           /uX45NBwY8rp65F6Glur8I/mlVNgF6W/qTI37m40 )`,
    ds: `example.net. 3600 IN DS 10771 14 4 (
           72d7b62976ce06438e9c0bf319013cf801f09ecc84b8
           d7e9495f27e305c6a9b0563a9b5f4d288405c3008a94
           6df983d6 )`,
  },
  {
    source: 'RFC 8080, section 6.1 (first)',
    domain: 'example.com',
    dnskey: `example.com. 3600 IN DNSKEY 257 3 15 (
             l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4= )`,
    ds: `example.com. 3600 IN DS 3613 15 2 (
             3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79
             a304b )`,
  },
  {
    source: 'RFC 8080, section 6.1 (second)',
    domain: 'example.com',
    dnskey: `example.com. 3600 IN DNSKEY 257 3 15 (
             zPnZ/QwEe7S8C5SPz2OfS5RR40ATk2/rYnE9xHIEijs= )`,
    ds: `example.com. 3600 IN DS 35217 15 2 (
             401781b934e392de492ec77ae2e15d70f6575a1c0bc59c5275c04ebe80c
             6614c )`,
  },
  {
    source: 'RFC 8080, section 6.2 (first)',
    domain: 'example.com',
    dnskey: `example.com. 3600 IN DNSKEY 257 3 16 (
             3kgROaDjrh0H2iuixWBrc8g2EpBBLCdGzHmn+G2MpTPhpj/OiBVHHSfPodx
             1FYYUcJKm1MDpJtIA )`,
    ds: `example.com. 3600 IN DS 9713 16 2 (
             6ccf18d5bc5d7fc2fceb1d59d17321402f2aa8d368048db93dd811f5cb2
             b19c7 )`,
  },
  {
    source: 'RFC 8080, section 6.2 (second)',
    domain: 'example.com',
    dnskey: `example.com. 3600 IN DNSKEY 257 3 16 (
             kkreGWoccSDmUBGAe7+zsbG6ZAFQp+syPmYUurBRQc3tDjeMCJcVMRDmgcN
             Lp5HlHAMy12VoISsA )`,
    ds: `example.com. 3600 IN DS 38353 16 2 (
             645ff078b3568f5852b70cb60e8e696cc77b75bfaaffc118cf79cbda1ba
             28af4 )`,
  },
];

/** RFC 5702, sections 6.1 and 6.2: keys of which only the key tag is printed. */
export const rsaExamples = [
  {
    keyTag: 9033,
    bits: 512,
    dnskey: `example.net.     3600  IN  DNSKEY  (256 3 8 AwEAAcFcGsaxxdgiuuGmCkVI
                    my4h99CqT7jwY3pexPGcnUFtR2Fh36BponcwtkZ4cAgtvd4Qs8P
                    kxUdp6p/DlUmObdk= );{id = 9033 (zsk), size = 512b}`,
  },
  {
    keyTag: 3740,
    bits: 1024,
    dnskey: `example.net.    3600  IN  DNSKEY  (256 3 10 AwEAAdHoNTOW+et86KuJOWRD
                   p1pndvwb6Y83nSVXXyLA3DLroROUkN6X0O6pnWnjJQujX/AyhqFD
                   xj13tOnD9u/1kTg7cV6rklMrZDtJCQ5PCl/D7QNPsgVsMu1J2Q8g
                   pMpztNFLpPBz1bWXjDtaR7ZQBlZ3PFY12ZTSncorffcGmhOL
                   );{id = 3740 (zsk), size = 1024b}`,
  },
] as const;

/** RFC 5933, section 4.1: what cannot be computed here can still be pasted. */
export const gostExample: PublishedExample = {
  source: 'RFC 5933, section 4.1',
  domain: 'example.net',
  dnskey: `example.net. 86400 DNSKEY 257 3 12 (
           LMgXRHzSbIJGn6i16K+sDjaDf/k1o9DbxScOgEYqYS/rlh2Mf+BRAY3QHPbwoPh2
           fkDKBroFSRGR7ZYcx+YIQw== ) ; key id = 40692`,
  ds: `example.net. 3600 IN DS 40692 12 3 (
           22261A8B0E0D799183E35E24E2AD6BB58533CBA7E3B14D659E9CA09B2071398F )`,
};

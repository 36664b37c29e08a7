/** Longer than any field. */
export const LONG = 'x'.repeat(20_000)
const DEEP = 100_000

/** Bodies that are no JSON object at all; every row that reads a body refuses them. */
export const BROKEN: [name: string, body: string | Buffer][] = [
  ['cut off', '{"a":'],
  ['trailing comma', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['a word', 'undefined'],
  ['a list', '[]'],
  ['a list of objects', '[{"a":1}]'],
  ['text', '"text"'],
  ['a number', '1'],
  ['null', 'null'],
  ['true', 'true'],
  ['a NUL byte', '\0'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ within', '{"name":"a","a":[{"__proto__":{"isAdmin":true}}]}'],
  ['NUL in a key', '{"a\\u0000b":1}'],
  ['NUL in a text', '{"name":"a\\u0000b","text":"a\\u0000b"}'],
  ['a lone surrogate', '{"name":"\\ud800","text":"\\udfff"}'],
  ['a hundred levels', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['depth without end', '{"a":'.repeat(DEEP)],
  ['deep lists', `{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
]

/** Media types of a body of which none is read as JSON. */
export const TYPES = ['text/plain', 'application/xml', 'application/jsonx', 'multipart/form-data', 'x', 'image/png']

/** Values that no field of any row accepts, and some that a few accept, as their schema tells. */
export const WRONG: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a huge number', 1e308],
  ['below zero', -1],
  ['a flag', true],
  ['empty text', ''],
  ['a list', []],
  ['a list in a list', [[null]]],
  ['an object', {}],
  ['an operator', { $gt: '', like: '%' }],
  ['NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800'],
  ['long text', LONG],
  ['SQL', `'; DROP TABLE bots; --`],
  ['a template', '{{constructor.constructor("return process")()}}${7*7}<script>'],
]

/** Slots of paths, as they go over the wire. */
export const SLOTS = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2e%2e',
  '%00',
  'a%00b',
  '%ff',
  '%',
  '%zz',
  '%ed%a0%80',
  '%20',
  "1'%20OR%20'1'='1",
  '1;DROP%20TABLE%20bots',
  '%25',
  '_',
  '-1',
  '0',
  '1e3',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '%F0%9F%92%A9',
  LONG.slice(0, 5000),
]

/** Values that neither a page number nor a page length can have. */
export const PAGES = ['0', '-1', '1.5', '1e3', 'x', '', 'NaN', '%00', '%EF%BC%91', '99999999999999999999', '1&page=2']
/** Queries that mean nothing, or a page that is far behind the last. */
export const PAGES_ODD = [
  'page=999999999',
  'page[]=1',
  'page[a]=1',
  '__proto__=1',
  'per_page=1000&page=999999999',
  '&&&=&',
]
/** Values for fields of queries: invalid texts, dates, flags and ids. */
export const QUERIES = [
  '',
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  LONG.slice(0, 6000),
  "';DROP%20TABLE%20bots;--",
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '99999-01-01',
  '%2B275760-09-13T00:00:00Z',
  '2026-01-31T99:00:00Z',
  'null',
  '-1',
  '{}',
]

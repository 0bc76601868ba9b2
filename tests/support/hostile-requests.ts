/** What somebody might send who means harm: for any route of an OpenAPI document a body, a path, headers, a token or a file. */
import type { OpenApiDocument, OpenApiOperation } from '#server/openapi.ts'
import { maya } from './cast.ts'

export interface Route {
  method: string
  /** Below the API base, with `{name}` for parameters. */
  path: string
  operation: OpenApiOperation
}

export interface HostileRequest {
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

export interface Attack {
  name: string
  /** Undefined where it makes no sense. */
  on(route: Route): HostileRequest | undefined
}

export const routesIn = (document: OpenApiDocument): Route[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const MEGABYTE = 1_000_000

/** The route's path with this in the place of each parameter; without, something that fits and names nothing. */
function filled(path: string, parameter?: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (parameter !== undefined) return encodeURIComponent(parameter)
    return name === 'category' ? 'medical' : maya.id.replace(/.$/, '0')
  })
}

const BODY_FIELDS = [
  'email password code firstName lastName birthDate phone role language otp token newPassword refreshToken from name topic',
  'message website userId profileId dependentId napTime allergies parentNotes strengths interests answer id folderId',
  'calls seen gender relation ticket isMismatchAccepted',
].flatMap((line) => line.split(' '))

/** Every field that any of our bodies has, filled with this. */
const everyField = (value: unknown): string =>
  JSON.stringify(Object.fromEntries(BODY_FIELDS.map((field) => [field, value])))

const nested = (open: string, close: string, bytes: number): string => {
  const depth = Math.floor(bytes / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}

const times = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length))

const BODIES: Readonly<Record<string, () => string | Uint8Array<ArrayBuffer>>> = {
  'arrays within arrays': () => nested('[', ']', MEGABYTE),
  'objects within objects': () => nested('{"a":', '}', MEGABYTE).replace(':}', ':1}'),
  'arrays within a field': () => `{"email":${nested('[', ']', MEGABYTE)}}`,
  'brackets without an end': () => times('[', MEGABYTE),
  'arrays within arrays, small': () => nested('[', ']', 60_000),
  'zeros without number': () => `{"allergies":[${times('0,', MEGABYTE - 100)}0]}`,
  'zeros, small': () => `[${times('0,', 60_000)}0]`,
  'keys without number': () =>
    `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":1`).join(',')}}`.slice(0, -1),
  'one key a hundred thousand times': () => `{${times('"email":1,', MEGABYTE)}"email":1}`,
  'a number of a million digits': () => `{"email":${times('9', MEGABYTE)}}`,
  'a text of a megabyte': () => JSON.stringify({ userId: maya.id, napTime: times('x', MEGABYTE), email: 'x' }),
  'escapes without number': () => `{"email":"${times('\\u0000', 60_000)}"}`,
  'spaces without number': () => times(' ', MEGABYTE),
  'a cut body': () => '{"email":"a@b.example","password":"',
  'no UTF-8': () => new Uint8Array(60_000).fill(0xff),
  'a prototype': () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}},"email":"a"}',
  'nothing at all': () => '',
  null: () => 'null',
  'a deep body within a batch': () => {
    const body = nested('[', ']', 900_000)
    return JSON.stringify({ calls: [{ key: 'k1', lane: 'a', method: 'POST', path: 'care-plan', body }] })
  },
  'spaces in every field': () => everyField(times(' ', 900)),
  'dots in every field': () => everyField(times('a.', 900)),
  'an endless address in every field': () => everyField(`${times('a.', 450)}@${times('b-', 450)}`),
  'digits in every field': () => everyField(times('1', 900)),
  'marks in every field': () => everyField(times('<a \u0301\u202e', 900)),
  'lists in every field': () => everyField(Array.from({ length: 15 }, () => ({}))),
  'a date far away in every field': () => everyField('275760-09-13'),
}

const PARAMETERS = [
  '../../../../etc/passwd',
  '\0',
  '__proto__',
  "'; drop table users; --",
  '%',
  times('a', 6_000),
  times('a-', 6_000),
  times('0', 6_000),
  '00000000-0000-0000-0000-000000000000.9999-99-99',
]

const QUERIES = {
  'a query without number': times('a=1&', 12_000),
  'a query of one value': `profileId=${times('a', 12_000)}`,
  'every parameter astray': ['profileId dependentId folderId since n year month day q expires signature contentType']
    .flatMap((line) => line.split(' '))
    .map((name) => `${name}=${encodeURIComponent(times(' .0-', 600))}`)
    .join('&'),
  'numbers beyond all bounds': 'year=99999999999999999999&month=1e309&since=-1&n=%00&expires=9e999&signature=%2e',
  'broken escapes': times('%E0%A4%A', 8_000),
}

const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'languages without number': { 'Accept-Language': times('en;q=0.1,', 12_000) },
  'a language of spaces': { 'Accept-Language': `en;${times(' ', 12_000)}x` },
  'a browser of one word': { 'User-Agent': times('Mozilla/5.0 (', 12_000) },
  'a browser of digits': { 'User-Agent': `Version/${times('1.', 12_000)}` },
  'cookies without number': { Cookie: times('a=b; ', 12_000) },
  'a cookie of quotes': { Cookie: `knownDevice=${times('"', 12_000)}` },
  'tags without number': { 'If-Match': times('"a", ', 12_000), 'If-None-Match': times('W/"a" ,', 2_000) },
  'a tag of spaces': { 'If-Match': `"1${times(' ', 12_000)}x` },
  'a key without end': { 'Idempotency-Key': times('k', 12_000) },
  'proxies without number': { 'X-Forwarded-For': times('1.1.1.1, ', 12_000) },
  'a media type without end': { 'Content-Type': `application/json${times(' ;a=b', 12_000)}` },
  'a boundary without end': { 'Content-Type': `multipart/form-data; boundary="${times('-', 12_000)}"` },
  'encodings without number': { 'Accept-Encoding': times('br;q=0.1, ', 12_000), 'Content-Encoding': 'gzip' },
  'a range without sense': { Range: `bytes=${times('0-1,', 8_000)}` },
  'a request number that is none': { 'X-Request-Id': times('<', 8_000) },
  'an upload beyond all bounds': {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '9'.repeat(400),
    'Upload-Offset': '-1',
    'Upload-Metadata': times('id aaaa,', 8_000),
    'Content-Type': 'application/offset+octet-stream',
  },
  'headers beyond what is read': { 'X-A': times('a', 60_000) },
}

const jwt = (header: string, payload: string): string =>
  [header, payload, 'x'.repeat(43)].map((part) => Buffer.from(part).toString('base64url')).join('.')

const TOKENS: Readonly<Record<string, string>> = {
  'a token of dots': times('.', 12_000),
  'a token without end': times('a', 12_000),
  'a token of equals signs': `a${times('=', 12_000)}!`,
  'a token nested deeply': jwt('{"alg":"HS256"}', nested('[', ']', 6_000)),
  'a token that says none': jwt('{"alg":"none"}', '{"sub":"x","sid":"y"}'),
  'a token with a key of its own': jwt('{"alg":"HS256","jku":"https://evil.example","kid":"../../etc/passwd"}', '{}'),
  'a token of huge numbers': jwt('{"alg":"HS256","p2c":999999999}', '{"exp":1e308,"iat":-1e308}'),
}

const FILES: Readonly<Record<string, () => string | Uint8Array<ArrayBuffer>>> = {
  'parts without number': () =>
    `${times('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', 900_000)}--x--\r\n`,
  'files without number': () =>
    `${times('--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF\r\n', 900_000)}--x--\r\n`,
  'a part of headers': () => `--x\r\n${times('A: b\r\n', 900_000)}\r\n\r\n--x--\r\n`,
  'a name without end': () =>
    `--x\r\nContent-Disposition: form-data; name="files"; filename="${times('a\\"', 900_000)}"\r\n\r\nx\r\n--x--\r\n`,
  'delimiters that are none': () => times('\r\n--', 900_000),
  'a form that is cut': () => '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
  'a picture of noise': () =>
    `--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n\x89PNG\r\n${times('IHDR', 900_000)}\r\n--x--\r\n`,
  'an archive of nothing but beginnings': () =>
    `--x\r\nContent-Disposition: form-data; name="files"; filename="a.docx"\r\n\r\n${times('PK\x03\x04', 900_000)}\r\n--x--\r\n`,
}

const takesBody = ({ method }: Route): boolean => method !== 'GET' && method !== 'OPTIONS'
const JSON_TYPE = { 'Content-Type': 'application/json' }

const fromTable = <T>(
  kind: string,
  table: Readonly<Record<string, T>>,
  on: (route: Route, value: T) => HostileRequest | undefined,
) =>
  Object.entries(table).map(([name, value]) => ({ name: `${kind}: ${name}`, on: (route: Route) => on(route, value) }))

/** All of them; each is tried on every route. */
export const ATTACKS: readonly Attack[] = [
  ...fromTable('body', BODIES, (route, make) =>
    takesBody(route) ? { path: filled(route.path), body: make(), headers: JSON_TYPE } : undefined,
  ),
  ...PARAMETERS.map((parameter) => ({
    name: `parameter: ${parameter.slice(0, 24)}`,
    on: (route: Route) =>
      route.path.includes('{') ? { path: filled(route.path, parameter), body: '{}', headers: JSON_TYPE } : undefined,
  })),
  ...fromTable('query', QUERIES, ({ path }, query) => ({
    path: `${filled(path)}?${query}`,
    body: '{}',
    headers: JSON_TYPE,
  })),
  ...fromTable('headers', HEADERS, ({ path }, headers) => ({
    path: filled(path),
    body: '{}',
    headers: { ...JSON_TYPE, ...headers },
  })),
  ...fromTable('token', TOKENS, ({ path }, token) => ({
    path: filled(path),
    body: '{}',
    headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` },
  })),
  ...fromTable('form', FILES, (route, make) =>
    takesBody(route)
      ? {
          path: `${filled(route.path)}?folderId=${maya.id}`,
          body: make(),
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        }
      : undefined,
  ),
]

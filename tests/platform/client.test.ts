import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClient, withRegistration } from '#server/http/client.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SCRIPT = 'document.documentElement.lang = "de"'
const PAGE = `<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script>${SCRIPT}</script></head><script type="module" src="/assets/app-1.js"></script>`
const APP = 'console.log("a".repeat(3))'

const folder = mkdtempSync(join(tmpdir(), 'slipway-client-'))
let server: TestServer
let unbuilt: TestServer
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'assets/app-1.js'), APP)
  writeFileSync(join(folder, 'assets/app-1.js.map'), '{}')
  writeFileSync(join(folder, 'assets/app-1.js.br'), brotliCompressSync(APP))
  writeFileSync(join(folder, 'assets/app-1.js.gz'), gzipSync(APP))
  server = await startServer({ seed: 'none', client: (app) => serveClient(app, folder) })
  unbuilt = await startServer({ seed: 'none', client: (app) => serveClient(app, join(folder, 'nowhere')) })
})
afterAll(async () => {
  await Promise.all([server.stop(), unbuilt.stop()])
  rmSync(folder, { recursive: true })
})

const app = (encoding?: string) => server.get('/assets/app-1.js', encoding === undefined ? {} : { 'accept-encoding': encoding })

test('sends the copy that was compressed beforehand, the smallest the browser takes', async () => {
  const [br, gzip, plain] = await Promise.all([app('gzip, deflate, br'), app('gzip'), app()])
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(APP)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(APP)
  expect(plain.payload).toBe(APP)
  expect(br.headers.vary).toBe('accept-encoding')
})

test('does not send a compression that the browser declines', async () => {
  expect((await app('br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined()
})

test('lets assets be kept for ever, and the rest be asked for each time', async () => {
  expect((await app()).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await server.get('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  })
})

test('sends no guards of pages with each of their scripts, and all of them with what can be opened by itself', async () => {
  const guards = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy', 'permissions-policy']
  const { headers } = await app()
  expect(guards.filter((name) => headers[name] !== undefined)).toEqual([])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  const picture = await server.get('/favicon.svg')
  expect(guards.filter((name) => picture.headers[name] === undefined)).toEqual([])
})

test.each([
  '/',
  '/index.html',
  '/login',
  '/master/region',
  '/contract/form/123?view=overview',
  '/binder/agreement/1.5',
  '/apiary',
])('answers the place %s with the page', async (url) => {
  const response = await server.get(url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers['cache-control']).toBe('no-cache')
})

test.each([
  '/assets/missing.js',
  '/nothing.png',
  '/.vite/manifest.json',
  '/assets/app-1.js.map',
  '/assets/../../package.json',
  '/assets/1.5',
])('answers the file %s, which is not there, with 404', async (url) => {
  expect((await server.get(url)).statusCode).toBe(404)
})

test('answers no other method than GET and HEAD with the page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await server.inject({ method, url: '/login' })).statusCode).toBe(404)
  expect((await server.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
})

test('packs the page, which is new each time, as small as the browser takes it', async () => {
  const [br, gzip] = await Promise.all(['gzip, br', 'gzip'].map((encoding) => server.get('/', { 'accept-encoding': encoding })))
  expect([br!.headers['content-encoding'], gzip!.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br!.rawPayload).toString()).toContain(SCRIPT)
  expect(gunzipSync(gzip!.rawPayload).toString()).toContain(SCRIPT)
})

test('allows the script that stands in the page by its hash, and styles by a nonce that is new each time', async () => {
  const [one, other] = await Promise.all([server.get('/'), server.get('/')])
  const policy = String(one.headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`)
  expect(policy).not.toContain('unsafe')
  const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? []
  expect(one.payload).toContain(`nonce="${nonce}"`)
  expect(one.payload).not.toContain('__CSP_NONCE__')
  expect(other.payload).not.toBe(one.payload)
})

test('shuts everything that the page does not need', async () => {
  const policy = String((await server.get('/')).headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"])
    expect(policy.split('; ')).toContain(rule)
})

test('says what to do when the client is not built, and serves the calls all the same', async () => {
  const response = await unbuilt.get('/login')
  expect([response.statusCode, response.payload]).toEqual([503, 'The client is not built. Run npm start, or npm run build.'])
  expect((await unbuilt.get('/api/users/user-data/')).statusCode).toBe(401)
})

test('the page says that registration is closed before it asks anything, and nothing where it is open', () => {
  const page = '<!doctype html>\n<html lang="en" data-bs-theme="dark">'
  expect(withRegistration(page, true)).toBe(page)
  expect(withRegistration(page, false)).toBe('<!doctype html>\n<html data-registration="closed" lang="en" data-bs-theme="dark">')
})

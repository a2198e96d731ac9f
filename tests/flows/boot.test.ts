import { crudCalls } from '#domain/api/calls/crud.ts'
import { layoutCalls } from '#domain/api/calls/list-layouts.ts'
import { toRequest } from '#domain/api/wire.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { takeEarly, type Boot } from '#src/boot/early.ts'
import { listCalls, listPath, routeShown } from '#src/boot/routes.ts'
import { textFile } from '#src/boot/text-file.ts'
import { schemeOf, storedChoice, storedLanguage, storedToken } from '#src/boot/stored.ts'
import { queryOf } from '#src/ui/list/list-address.ts'
import type { Screen } from '#src/ui/screen.ts'
import { pack, packRoutes, type Page } from '#tools/vite/pack.ts'
import { ROUTES, SCREENS } from '#tests/support/screens.ts'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'

const pageOf = (path: string, who: Page['who'], layout: Page['layout']): Page => ({ path, who, layout, files: [], areas: [path] })

const routes = packRoutes(
  [
    pageOf('*', 'anyone', 'bare'),
    pageOf('/', 'signedOut', 'auth'),
    pageOf('/forgot/password/:user/:token', 'signedOut', 'auth'),
    pageOf('/terms', 'anyone', 'auth'),
    pageOf('/dashboard', 'signedIn', 'app'),
    pageOf('/master/region', 'signedIn', 'app'),
    pageOf('/master/source/:id', 'signedIn', 'app'),
    pageOf('/master/source/add', 'signedIn', 'app'),
  ],
  () => 0,
)
const shown = (path: string, isSignedIn: boolean) => routeShown(routes, path, isSignedIn)?.areas[0]

describe('what the page prepares before its code is there', () => {
  test('is sign-in for a visitor without a session, whatever was asked for [A2]', () => {
    expect(shown('/master/region', false)).toBe('/')
  })

  test('is the dashboard for who is signed in and opens a public page [A1]', () => {
    expect(shown('/', true)).toBe('/dashboard')
  })

  test('is the page itself where anyone may see it', () => {
    expect([shown('/terms', true), shown('/terms', false)]).toEqual(['/terms', '/terms'])
  })

  test('fills in the parameters of a path, and takes a slash at its end', () => {
    expect([shown('/forgot/password/ab/cd', false), shown('/forgot/password/ab/cd/', false)]).toEqual(
      Array(2).fill('/forgot/password/:user/:token'),
    )
  })

  test('is the page of a fixed path before one whose parameter would fit too', () => {
    expect([shown('/master/source/add', true), shown('/master/source/7', true)]).toEqual([
      '/master/source/add',
      '/master/source/:id',
    ])
  })

  test('is the page for unknown paths, even though that stands first', () => {
    expect([shown('/nowhere', true), shown('/forgot/password/ab', false)]).toEqual(['*', '*'])
  })

  test('is that of the router for every screen, and for paths that look like one', () => {
    const pages = SCREENS.map(({ path, layout }): Page => ({ path, layout, who: 'anyone', files: [], areas: [path] }))
    const one = packRoutes(pages, () => 0)
    const asked = SCREENS.filter(({ path }) => path.length > 1)
      .flatMap(({ path }) => [path, `${path}/`, `${path}/x`, `${path}x`])
      .map((path) => path.replace(/:\w+/g, '7'))
    for (const path of [...asked, '/contract/1/7', '/contract/2/8', '/contract/form/7/8', '/binder']) {
      const matched = matchRoutes(ROUTES, path)?.at(-1)?.route.handle as Screen | undefined
      expect(routeShown(one, path, true)?.areas[0], path).toBe(matched?.path ?? 'none')
    }
  })
})

describe('what index.html holds of the routes', () => {
  const files = (path: string, own: string[], area = 'x'): Page => ({
    ...pageOf(path, 'signedIn', 'app'),
    files: own,
    areas: [area],
  })
  const packed = pack({
    routes: [
      files('/a', ['/assets/1']),
      files('/b/c', ['/assets/2', '/assets/1'], 'y'),
      files('/b/d', ['/assets/4', '/assets/1'], 'y'),
      files('/dashboard', ['/assets/3', '/assets/1'], 'x'),
    ],
    texts: '1a',
    picture: null,
  })
  const packedAt = (path: string) => packed.routes.find(({ at }) => at === path)

  test('is one line for all that are made of the same', () => {
    expect(packedAt('/b/(c|d)')?.files).toEqual(packedAt('/a')?.files)
  })

  test('is what pages share with those where people arrive; only of these it is everything', () => {
    expect([packedAt('/b/(c|d)')?.files, packedAt('/b/(c|d)')?.areas]).toEqual([[0], []])
    expect([packedAt('/dashboard')?.files, packedAt('/dashboard')?.areas]).toEqual([[1, 0], ['x']])
  })

  test('names each file once, and the version of the texts', () => {
    expect(packed.files).toEqual(['1', '3'])
    expect(packed.texts).toBe('1a')
  })
})

describe('a file of texts', () => {
  test('is found by version, language and area; what every page waits for is in one', () => {
    expect(textFile('1a', 'de', 'auth')).toBe('texts/1a/de/auth.json')
    expect([textFile('1a', 'ja', 'shell'), textFile('1a', 'ja', 'errors')]).toEqual(Array(2).fill('texts/1a/ja/first.json'))
  })
})

const reading = (stored: Record<string, string>) => (key: string) => stored[key] ?? null
const signedIn = (token: unknown) =>
  reading({ 'persist:root': JSON.stringify({ v: 1, login: { access_token: token }, configs: null }) })

describe('what the browser kept', () => {
  test.each(['', 'undefined', 'null', undefined, 7])('counts %j as no token [A6]', (token) => {
    expect(storedToken(signedIn(token))).toBe('')
  })

  test('gives the token of the stored sign-in', () => {
    expect(storedToken(signedIn('abc'))).toBe('abc')
  })

  test.each(['{', 'null', '[]', '{"v":2,"login":{"access_token":"abc"}}'])('counts a store that holds %s as nobody', (text) => {
    expect(storedToken(reading({ 'persist:root': text }))).toBe('')
  })

  test('speaks English to who chose no language or one that is not spoken', () => {
    expect([storedLanguage(reading({})), storedLanguage(reading({ language: 'xx' }))]).toEqual(['en', 'en'])
  })

  test('is dark unless chosen otherwise, and follows the system only when told to [F5]', () => {
    expect(schemeOf(storedChoice(reading({})), false)).toBe('dark')
    expect(schemeOf(storedChoice(reading({ 'theme-menu': 'system' })), false)).toBe('light')
  })
})

describe('what is asked for early', () => {
  const boot = (): Boot => ({ early: { token: 'abc', replies: { '/api/a/': Promise.resolve(new Response('{}')) } } })

  test('is handed out once', () => {
    const page = boot()
    expect(takeEarly('/api/a/', 'abc', page)).not.toBeNull()
    expect(takeEarly('/api/a/', 'abc', page)).toBeNull()
  })

  test('is worth nothing for another token, or another address', () => {
    expect(takeEarly('/api/a/', 'def', boot())).toBeNull()
    expect(takeEarly('/api/b/', 'abc', boot())).toBeNull()
  })

  test('is what the screen of a list asks for when it opens at its start', () => {
    const asked = ENTITIES.filter(({ screen, api }) => listPath(screen) === api)
    expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['region', 'country', 'tax_rate', 'market', 'party']))
    for (const entity of asked) {
      const { url } = toRequest(crudCalls(entity).list, { ...queryOf(new URLSearchParams(), []) })
      expect(listCalls(entity.screen), entity.name).toEqual([url, layoutCalls.loadListLayouts.path])
      expect(listCalls(`${entity.screen}/`), entity.name).toEqual(listCalls(entity.screen))
    }
  })

  test('is told by the packed routes for such lists alone', () => {
    const pages = SCREENS.map(({ path, list }): Page => ({
      ...pageOf(path, 'signedIn', 'app'),
      areas: [],
      ...(list && { list }),
    }))
    const packed = packRoutes(pages, () => 0)
    const isAsked = (path: string) => routeShown(packed, path, true)?.isList === true
    expect(['/master/region', '/master/tax_rate', '/master/bank', '/master/region/7', '/dashboard'].map(isAsked)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

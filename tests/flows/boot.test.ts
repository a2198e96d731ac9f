import { takeEarly, type Boot } from '#src/boot/early.ts'
import { routeShown, type Route } from '#src/boot/routes.ts'
import { schemeOf, storedChoice, storedLanguage, storedToken } from '#src/boot/stored.ts'
import { describe, expect, test } from 'vitest'

const route = (path: string, who: Route['who'], layout: Route['layout']): Route => ({ path, who, layout, files: [], areas: [] })

const routes = [
  route('*', 'anyone', 'bare'),
  route('/', 'signedOut', 'auth'),
  route('/forgot/password/:user/:token', 'signedOut', 'auth'),
  route('/terms', 'anyone', 'auth'),
  route('/dashboard', 'signedIn', 'app'),
  route('/master/region', 'signedIn', 'app'),
]
const shown = (path: string, isSignedIn: boolean) => routeShown(routes, path, isSignedIn)?.path

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
      Array(2).fill(routes[2]?.path),
    )
  })

  test('is the page for unknown paths, even though that stands first', () => {
    expect([shown('/nowhere', true), shown('/forgot/password/ab', false)]).toEqual(['*', '*'])
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

describe('the answer that was asked for early', () => {
  const boot = (): Boot => ({ early: { token: 'abc', reply: Promise.resolve(new Response('{}')) } })

  test('is handed out once', () => {
    const page = boot()
    expect(takeEarly('abc', page)).not.toBeNull()
    expect(takeEarly('abc', page)).toBeNull()
  })

  test('is worth nothing for another token', () => {
    expect(takeEarly('def', boot())).toBeNull()
  })
})

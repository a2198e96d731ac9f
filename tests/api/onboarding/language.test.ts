import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteUser } from '#domain/api/onboarding.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { storedLanguage } from '#src/boot/stored.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { freshEmail, tokenFor } from './newcomer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test.each(LANGUAGES)('an invitation in %s is mailed in it, and its link opens in it', async (language) => {
  const { access_token: token } = await server.signInAs('admin')
  const email = freshEmail()
  const person = { email, first_name: 'Robin', last_name: 'Quill', language, branch: null }
  await server.call(inviteUser, person, { token })
  const code = await tokenFor(server, email)
  const [mail] = await mailsTo(server, email)
  expect(mail!.html).toContain(`<html lang="${language}">`)
  const link = new URL(/https?:\S+\/onboarding\/\S+/.exec(mail!.text)![0])
  expect(link.pathname).toBe(`/onboarding/${code}`)
  expect(storedLanguage(() => null, link.search)).toBe(language)
})

test('what the visitor chose before goes before the language of a link, and no other word is taken', () => {
  expect(storedLanguage(() => 'de', '?language=fr')).toBe('de')
  expect(storedLanguage(() => null, '?language=xx')).toBe('en')
  expect(storedLanguage(() => null, '')).toBe('en')
})

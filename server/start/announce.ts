import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import type { World } from '../world.ts'

export const addressOf = (app: FastifyInstance) => app.server.address() as AddressInfo

/** What the person at the console needs, the ready line last. */
export function announce(settings: Settings, { accounts, setupLink }: World): void {
  const lines = [...accountLines(accounts), ...setupLines(setupLink), `Slipway is ready at ${listeningAt(settings)}`]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function accountLines(accounts: World['accounts']): string[] {
  if (accounts.length === 0) return []
  const widest = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map(
    ({ email, password, totpSecret }) =>
      `  ${email.padEnd(widest)}  ${password}  ${totpSecret ?? 'sets up the authenticator at first sign-in'}`,
  )
  return ['Demo accounts (email, password, authenticator secret):', ...lines, '']
}

const setupLines = (link: string | null) =>
  link ? ['Create the first administrator here (the link works once):', `  ${link}`, ''] : []

/** Mail of the demo world, which has no mail server: whoever tries it out finds the link here. */
export function showMail({ to, subject, text }: { to: string; subject: string; text: string }): void {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
  process.stdout.write(`Email to ${to}: ${subject}${link ? `\n  ${link}` : ''}\n`)
}

/** An address of the sixth version stands in brackets. */
function listeningAt({ host, port }: Settings): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

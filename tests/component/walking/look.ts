import { nameOf } from './locks.ts'

/** Of a page, as much as someone needs who reads a failure. */
const LONGEST = 600

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    .map((one) => (one.matches('button') ? nameOf(one) : one.textContent).trim())
    .filter(Boolean)

/** What stands on the page: where it is, its headings, what it tells, its buttons. */
export function look(): string {
  const parts = [
    location.pathname + location.search,
    ...textsOf('h1, h2, [role=alert], [role=status]'),
    `buttons: ${textsOf('[role=dialog] button, main button').join(', ')}`,
  ]
  return parts.join(' | ').slice(0, LONGEST)
}

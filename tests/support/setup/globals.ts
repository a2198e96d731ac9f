import { afterAll } from 'vitest'

/** Test files share a process, so a library that one loads must not replace what the language gives the others. */
const OWNERS: object[] = [
  JSON,
  Math,
  ...[Promise, Array, Object, Map, Set, String, RegExp, Uint8Array].flatMap((one) => [one, one.prototype]),
]
const NATIVE = OWNERS.flatMap(membersOf)

function membersOf(owner: object): { owner: object; name: string; value: unknown }[] {
  return Object.entries(Object.getOwnPropertyDescriptors(owner)).map(([name, { value }]) => ({
    owner,
    name,
    value: value as unknown,
  }))
}

const replaced = () =>
  NATIVE.filter(({ owner, name, value }) => Object.getOwnPropertyDescriptor(owner, name)?.value !== value).map(({ name }) => name)

afterAll(() => {
  const names = replaced()
  if (names.length > 0)
    throw new Error(`This file, or a library of it, has replaced members of the language: ${names.join(', ')}`)
})

import type { Input } from '#domain/api/endpoint.ts'
import { listOptions } from '#domain/api/master.ts'
import { knownNames, nameOf, rememberName } from '#src/services/option-names.ts'
import { useServices } from '#src/services/services.tsx'

export interface AskedName {
  of: Input<typeof listOptions>['of']
  name: string
}

/** Whose name or code it is, as far as names are known; null where nobody, or more than one, is called that. */
export function idOf(of: string, text: string): string | null {
  const wanted = text.toLowerCase()
  const found = [...knownNames].filter(
    ([key, { name, code }]) =>
      key.startsWith(`${of}:`) &&
      [name, code, nameOf(of, key.slice(of.length + 1))].some((each) => each?.toLowerCase() === wanted),
  )
  const [only] = found
  return only && found.length === 1 ? only[0].slice(of.length + 1) : null
}

/** Asks for whom names from elsewhere stand, and learns their ids; those that cannot be asked for stay unknown. */
export function useNameSearch(): (asked: readonly AskedName[]) => Promise<void> {
  const { call } = useServices()
  const learn = async ({ of, name }: AskedName) => {
    const { data } = await call(listOptions, { of, search: name })
    for (const option of data) rememberName(of, option)
  }
  return async (asked) => void (await Promise.allSettled(asked.map(learn)))
}

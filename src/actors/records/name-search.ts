import type { Input } from '#domain/api/endpoint.ts'
import { listOptions } from '#domain/api/master.ts'
import { rememberName } from '#src/services/option-names.ts'
import { useServices } from '#src/services/services.tsx'

export interface AskedName {
  of: Input<typeof listOptions>['of']
  name: string
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

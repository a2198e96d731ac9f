import { asList, isConfig, type Config } from '../model/config.ts'

/** A state's own configuration inside a copy of the chart. */
export interface StateSite {
  id: string
  path: string[]
  config: Config
}

/** Where one list of candidates hangs: an event, a service's end, a delay. */
export interface TransitionSite {
  /** `session.restoring / readTokens done`, the same words as in the structure. */
  id: string
  state: StateSite
  candidates: Config[]
  /** The list is `holder[part]`. */
  holder: Config
  part: string
}

export function statesIn(id: string, config: Config, path: string[] = []): StateSite[] {
  const inner = isConfig(config.states) ? Object.entries(config.states) : []
  return [{ id, path, config }, ...inner.flatMap(([name, state]) => statesIn(`${id}.${name}`, state as Config, [...path, name]))]
}

const asCandidate = (value: unknown): Config => (isConfig(value) ? value : { target: value })

/** Candidates under one name of one holder: `on['code.submit']`, `invoke.onDone`, `after.copiedToast`. */
function siteAt(state: StateSite, label: string, holder: Config, part: string): TransitionSite {
  const candidates = asList(holder[part]).map(asCandidate)
  holder[part] = candidates
  return { id: `${state.id} / ${label}`, state, candidates, holder, part }
}

const namesIn = (holder: unknown) => (isConfig(holder) ? Object.keys(holder) : [])

export function transitionsIn(state: StateSite): TransitionSite[] {
  const { config } = state
  const invokes = asList(config.invoke).filter(isConfig)
  return [
    ...namesIn(config.on).map((event) => siteAt(state, event, config.on as Config, event)),
    ...invokes.flatMap((invoke) => [
      ...(invoke.onDone ? [siteAt(state, `${String(invoke.id)} done`, invoke, 'onDone')] : []),
      ...(invoke.onError ? [siteAt(state, `${String(invoke.id)} failed`, invoke, 'onError')] : []),
    ]),
    ...namesIn(config.after).map((delay) => siteAt(state, `after ${delay}`, config.after as Config, delay)),
    ...(config.always ? [siteAt(state, 'always', config, 'always')] : []),
    ...(config.onDone ? [siteAt(state, `${state.id} complete`, config, 'onDone')] : []),
  ]
}

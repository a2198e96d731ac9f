import type { Endpoint } from './endpoint.ts'
import type { Values } from '../records/values.ts'

export interface WireRequest {
  /** With parameters filled in and the query appended. */
  url: string
  body: Values | undefined
}

const hasBody = (method: Endpoint['method']) => method !== 'GET' && method !== 'DELETE'

const parameters = (path: string) => [...path.matchAll(/:([a-z_]+)/gi)].map((match) => match[1] as string)

const isSent = (value: unknown): value is string | number | boolean => value !== undefined && value !== null && value !== ''

/** `{ filter: { region: '3' } }` travels as `filter[region]=3`; empty values stay at home. */
function queryOf(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) query.append(`${name}[${key}]`, String(part))
    } else if (isSent(value)) query.append(name, String(value))
  }
  return query.toString()
}

/** Spreads an endpoint's flat input over path, query and body. */
export function toRequest(endpoint: Pick<Endpoint, 'method' | 'path' | 'query'>, input: Values): WireRequest {
  const inPath = parameters(endpoint.path)
  const inQuery = (name: string) => !hasBody(endpoint.method) || (endpoint.query ?? []).includes(name)
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const path = endpoint.path.replace(/:([a-z_]+)/gi, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = queryOf(Object.fromEntries(rest.filter(([name]) => inQuery(name))))
  return {
    url: query ? `${path}?${query}` : path,
    body: hasBody(endpoint.method) ? Object.fromEntries(rest.filter(([name]) => !inQuery(name))) : undefined,
  }
}

/**
 * Gathers what arrived into the flat input again, `filter[region]` folded back; the endpoint's schema decides what of it is good.
 * What belongs into a body is refused in the query, as a field of another name: a password in an address would be logged on its way.
 */
export function toInput(
  endpoint: Pick<Endpoint, 'method' | 'query'>,
  parts: { params: Values; query: Values; body: unknown },
): unknown {
  if (parts.body !== undefined && parts.body !== null && (typeof parts.body !== 'object' || Array.isArray(parts.body)))
    return parts.body
  const isMisplaced = (name: string) => hasBody(endpoint.method) && !(endpoint.query ?? []).includes(name)
  const query = Object.entries(folded(parts.query)).map(([name, value]) => [isMisplaced(name) ? `?${name}` : name, value])
  return { ...(parts.body as Values | undefined), ...Object.fromEntries(query), ...parts.params }
}

function folded(query: Values): Values {
  const result: Values = {}
  for (const [name, value] of Object.entries(query)) {
    const [, group, key] = /^([a-z_]+)\[([a-z0-9_]+)\]$/.exec(name) ?? []
    if (group && key) result[group] = { ...(result[group] as Values | undefined), [key]: value }
    else result[name] = value
  }
  return result
}

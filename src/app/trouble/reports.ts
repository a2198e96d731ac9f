import { REPORT, reportClientError } from '#domain/api/client-errors.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { RequestFailed } from '#domain/app-error.ts'
import { LIMITS } from '#domain/limits.ts'
import { withoutSecrets } from '#domain/without-secrets.ts'
import type { Services } from '#src/services/services.tsx'
import { matchRoutes } from 'react-router-dom'
import { knownScreens } from '../screens.ts'
import { isMissingPart } from '#src/app/missing-part.ts'

type Report = Input<typeof reportClientError>
type Kind = Report['kind']

/** Browsers say it of a loop that they have ended themselves. */
const HARMLESS = /^ResizeObserver loop/

/** The pattern of the address, so that its values stay here. */
const routeOf = (path: string) => matchRoutes([...knownScreens()], path)?.at(-1)?.route.path ?? '*'

/** The name of the file that the page began with: another one for each build. */
const versionOf = (page: Document) =>
  /[\w.-]+\.\w+$/.exec(page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('?')[0] ?? '')?.[0] ?? ''

function reportOf(kind: Kind, error: unknown): Report {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return {
    kind,
    message: withoutSecrets(message).trim().slice(0, REPORT.message) || 'Unnamed',
    stack: withoutSecrets(stack).slice(0, REPORT.stack),
    route: routeOf(location.pathname),
    version: versionOf(document).slice(0, REPORT.version),
    request_id: error instanceof RequestFailed ? (error.problem.requestId ?? '') : '',
  }
}

function isOfUse(error: unknown): boolean {
  if (error instanceof RequestFailed) return error.problem.code !== 'no_answer'
  return !isMissingPart(error) && !(error instanceof Error && HARMLESS.test(error.message))
}

export type Reporter = (kind: Kind, error: unknown) => Promise<string | null>

/**
 * Tells the server of an error, once for each that is distinct and so many in all; the reference of the report, or null when
 * there is none.
 */
function openReporter(call: Services['call']): Reporter {
  const told = new Map<string, Promise<string | null>>()
  return (kind, error) => {
    const report = reportOf(kind, error)
    const name = `${report.message}\n${report.stack}`
    const known = told.get(name)
    if (known) return known
    if (!isOfUse(error) || told.size >= LIMITS.errorReports) return Promise.resolve(null)
    const telling = call(reportClientError, report).then(
      ({ data }) => data.reference,
      () => null,
    )
    told.set(name, telling)
    return telling
  }
}

const reporters = new WeakMap<Services['call'], Reporter>()

/** One reporter for each page. */
export function reporterOf({ call }: Pick<Services, 'call'>): Reporter {
  const reporter = reporters.get(call) ?? openReporter(call)
  reporters.set(call, reporter)
  return reporter
}

/** Reports what nobody caught, until it is told to stop. */
export function watchErrors(page: Window, report: Reporter): () => void {
  const onError = ({ error, message }: ErrorEvent) => void report('script', error ?? new Error(message))
  const onRejection = ({ reason }: PromiseRejectionEvent) => void report('promise', reason)
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}

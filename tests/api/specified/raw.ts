import { formBody, type TestServer } from '#tests/support/server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What every call answers, and how. Source: specification 7, decisions 19. */
export interface Answer {
  code: number
  status: boolean
  message: string
  data: Record<string, unknown>
  /** Of a refusal: its name, and the fields that are to blame. */
  refusal: string | undefined
  fields: string[]
}

/** Calls as the specification spells them: method, path below the base, JSON or form data, the access token of the login state. */
export const rawCalls =
  (server: TestServer) =>
  async (method: Method, path: string, token: string | null, sent?: object | FormData): Promise<Answer> => {
    const { payload, headers } = sent instanceof FormData ? await formBody(sent) : { payload: sent, headers: {} }
    const response = await server.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    })
    const body = response.json<{
      status: boolean
      message: string
      data: Record<string, unknown>
      code?: string
      errors?: Record<string, string>
    }>()
    const { status, message, data, code: refusal, errors = {} } = body
    return { code: response.statusCode, status, message, data, refusal, fields: Object.keys(errors).toSorted() }
  }

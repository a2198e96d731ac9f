import { ERROR_STATUS, type ErrorCode, type Problem } from '#domain/app-error.ts'

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_STATUS

interface Said {
  code?: unknown
  message?: string
  request_id?: string
}

function saidIn(text: string): Said {
  try {
    return JSON.parse(text) as Said
  } catch {
    return {}
  }
}

/** What an answer that is no call's says went wrong; a store that is not ours explains itself in words of its own. */
export function saidProblem(status: number, text: string, otherwise: ErrorCode): Problem {
  const { code, message = '', request_id: requestId = null } = saidIn(text)
  const known = status === 0 ? 'no_answer' : otherwise
  return { code: isCode(code) ? code : known, status, message, fields: {}, params: {}, requestId, data: null }
}

/** What is told of the connection: by the browser and the calls, and then by the chart that draws the conclusion. */
export type ConnectionNews =
  | 'network.lost'
  | 'network.returned'
  | 'request.unanswered'
  | 'request.answered'
  | 'connection.lost'
  | 'connection.returned'

/** Carries the news between the calls, the chart of the connection, which comes apart from the first page, and whoever waits. */
export function openLine() {
  const listeners = new Set<(news: ConnectionNews) => void>()
  let last: ConnectionNews | undefined
  let isLost = false
  return {
    tell(news: ConnectionNews): void {
      if (news === 'connection.lost' || news === 'connection.returned') isLost = news === 'connection.lost'
      last = news
      for (const listener of listeners) listener(news)
    },
    /** Whoever comes late hears the last news, and before it that the connection is lost, where it is. */
    hear(listener: (news: ConnectionNews) => void): () => void {
      listeners.add(listener)
      if (isLost && last !== 'connection.lost') listener('connection.lost')
      if (last) listener(last)
      return () => listeners.delete(listener)
    },
  }
}

export type Line = ReturnType<typeof openLine>

import { useServices } from '#src/services/services.tsx'
import { useEffect } from 'react'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { reporterOf, watchErrors } from './reports.ts'

/** What watches over every page once it stands: its connection, and errors that nobody catches. */
export default function Trouble() {
  const services = useServices()
  useEffect(() => watchErrors(window, reporterOf(services)), [services])
  return <ConnectionBanner />
}

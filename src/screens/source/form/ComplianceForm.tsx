import { useParams } from 'react-router-dom'
import { SourceForm } from './SourceForm.tsx'

/** All eleven sections of a source. */
export default function ComplianceForm() {
  const { sourceId } = useParams()
  return <SourceForm key={sourceId ?? 'new'} id={sourceId === undefined ? null : Number(sourceId)} isBroker={false} />
}

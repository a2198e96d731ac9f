import { useParams } from 'react-router-dom'
import { SourceForm } from './SourceForm.tsx'

/** What the producing desk enters about a source. */
export default function BrokerForm() {
  const { id } = useParams()
  return <SourceForm key={id ?? 'new'} id={id === undefined ? null : Number(id)} isBroker />
}

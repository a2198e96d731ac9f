/** Choices that several fields share. */
export const SHARED: Record<string, string> = {
  sanctions_policy: 'policy',
  data_protection_policy: 'policy',
  complaints_procedure: 'policy',
  aml_policy: 'policy',
  abc_policy: 'policy',
  bcp: 'policy',
  pep_result: 'finding',
  adverse_media_result: 'finding',
}

/** Choices whose words stand under another name, by the path of their field. */
export const CHOICES: Record<string, string> = {
  'documents.status': 'document_status',
  'risk_override.category': 'risk_category',
}

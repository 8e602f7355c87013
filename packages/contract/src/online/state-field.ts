/** The field of a form with a flow that holds where its records stand; existing clients read it. */
export const stateField = {
  name: 'bpm_status',
  title: '审批状态',
  dictionary: 'bpm_status',
} as const

import { useState } from 'react'

/** A dialog that is mounted when first opened and stays until it has closed: only then does focus go back where it was. */
export function useDialog() {
  const [state, setState] = useState<'gone' | 'open' | 'closing'>('gone')
  return {
    isMounted: state !== 'gone',
    open: () => setState('open'),
    close: () => setState((before) => (before === 'gone' ? before : 'closing')),
    /** What the dialog is given. */
    dialog: { open: state === 'open', afterClose: () => setState('gone') },
  }
}

export type DialogState = ReturnType<typeof useDialog>['dialog']

/** What is wrong with a definition, and where: `path` leads to it from the definition's root. Fit to be shown. */
export interface DefinitionIssue {
  path: (string | number)[]
  message: string
}

/** The same issue, seen from further outside. */
export function below(path: readonly (string | number)[], issue: DefinitionIssue): DefinitionIssue {
  return { ...issue, path: [...path, ...issue.path] }
}

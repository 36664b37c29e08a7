import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the studio's files first, whose longest take half a minute. Vitest runs projects by name and files by size: the
 * studio's would come last, and a short file that takes long would leave the other workers without work at the end.
 */
export class LongestProjectFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isStudio = ({ project }: TestSpecification) => project.name === 'studio'
    return [...sorted.filter(isStudio), ...sorted.filter(file => !isStudio(file))]
  }
}

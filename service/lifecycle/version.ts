import manifest from '../../package.json' with { type: 'json' }

/** Semantic version of the product. */
export const PRODUCT_VERSION: string = manifest.version

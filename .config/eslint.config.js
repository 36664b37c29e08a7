import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import accessibility from 'eslint-plugin-vuejs-accessibility'
import { defineConfig } from 'eslint/config'
import typescript from 'typescript-eslint'

const pageFiles = ['renderer/**/*.{ts,vue}']

export default defineConfig(
  { ignores: ['dist/', 'release/', 'coverage/', 'node_modules/', '.cache/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  typescript.configs.recommended,
  vue.configs['flat/recommended'],
  accessibility.configs['flat/recommended'],
  prettier,
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  {
    files: ['**/*.{ts,vue}'],
    rules: {
      // TypeScript checks names; ESLint does not know the DOM's types.
      'no-undef': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A schema and its type share a name: `const Gazette = z.object(…)`, `type Gazette = z.infer<typeof Gazette>`.
      '@typescript-eslint/no-redeclare': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-else-return': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-control-regex': 'error',
      'no-misleading-character-class': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // The tools that read these files require a default export.
    files: ['**/*.vue', '**/*.config.ts', '.config/**', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: pageFiles,
    rules: {
      'no-restricted-globals': ['error', { name: 'localStorage', message: 'The origin changes with the port.' }],
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-emits-declaration': ['error', 'type-based'],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'off',
      'vue/require-default-prop': 'off',
      // A label may enclose its control or refer to it by `for`.
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
    },
  },
  {
    // Deterministic: the same input gives the same output, so seeds and times are passed in.
    files: ['service/nlu/**/*.ts', 'service/dialog/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Pass a seeded generator.' },
        { object: 'Date', property: 'now', message: 'Pass the time.' },
      ],
    },
  },
  {
    // A page updates asynchronously: `await expect.poll(() => …)` waits for the expected value.
    files: ['test/studio/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name="expect"] > AwaitExpression',
          message: 'A single read may be too early: await expect.poll(() => …).',
        },
      ],
    },
  },
  {
    // Programs that write to the terminal.
    files: ['.config/**', 'service/cli/**', 'service/process/main.ts', 'test/bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['electron/**/*.ts', 'service/**/*.ts', 'renderer/**/*.{ts,vue}'],
    ignores: ['service/cli/**', 'service/process/main.ts'],
    rules: { 'no-console': 'error' },
  },
)

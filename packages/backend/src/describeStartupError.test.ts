import { describeStartupError } from './describeStartupError';

it('says the innermost reason in one line', () => {
  const error = new Error('Feature loader failed', {
    cause: new Error('the port is in use.\n  Stop it.'),
  });
  expect(describeStartupError(error)).toBe(
    'Sidehelm did not start: the port is in use. Stop it.',
  );
});

it('takes the first plugin or module that may not fail', () => {
  const failure = (message: string, allowed = false) => ({
    failure: { error: new Error(message), allowed },
  });
  const error = Object.assign(new Error('Backend startup failed'), {
    result: {
      plugins: [
        { modules: [{}], ...failure('harmless', true) },
        { modules: [failure('the key x is wrong')] },
        { modules: [], ...failure('later') },
      ],
    },
  });
  expect(describeStartupError(error)).toBe(
    'Sidehelm did not start: the key x is wrong',
  );
});

it('copes with what is no error', () => {
  expect(describeStartupError('odd')).toBe('Sidehelm did not start: odd');
});

it('says where to look for broken YAML', () => {
  const error = Object.assign(new Error('line 2'), { name: 'YAMLParseError' });
  expect(describeStartupError(error)).toContain('app-config');
});

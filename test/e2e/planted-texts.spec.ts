/* A service that repeats the key, and commands the terminal, in every text of every answer: on every screen. */
import { goTo, screensOf } from '../screenshots/screens.ts';
import { connectAccount, openDomains } from '../support/first-steps.ts';
import { filesThatTell, plantTexts, problemsIn, secrets } from '../support/planted-texts.ts';
import { expect, test } from './scenario.ts';

test('no screen shows a secret that the service repeats, or what is not seen', async ({
  page,
  home,
  startService,
}) => {
  const sandbox = await startService({ key: secrets.key });
  plantTexts(sandbox, [secrets.key]);
  const told: string[] = [];
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => told.push(text),
        () => undefined,
      ),
  );
  await connectAccount(page, sandbox);
  const grid = await openDomains(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '21');
  const leaks: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    const problems = problemsIn(await page.content());
    if (problems.length > 0) leaks[name] = problems;
  };
  for (const { name, path } of await screensOf(page)) {
    await goTo(page, path);
    await look(name);
  }
  const [domain = ''] = sandbox.control.activeNames();
  await openDomains(page);
  await page.getByRole('combobox', { name: 'Search domains' }).fill(domain);
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await grid.getByText(domain).click();
  const details = page.getByRole('complementary', { name: domain });
  await details.getByRole('button', { name: /^Refresh/ }).click();
  await expect(details).toContainText('[secret]');
  await look('domain');
  expect(leaks).toEqual({});
  expect(told.length).toBeGreaterThan(10);
  expect(told.flatMap((text) => problemsIn(text).filter((problem) => !problem.startsWith('"')))).toEqual([]);
  expect(await filesThatTell(home)).toEqual([]);
});

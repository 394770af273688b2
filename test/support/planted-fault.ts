/** Preloaded by a server process under test: nothing catches what it throws when SIGUSR2 comes. `FAULT` is `exception` or `rejection`. */
process.once('SIGUSR2', () => {
  const fault = new Error('a planted fault');
  if (process.env['FAULT'] === 'rejection') void Promise.reject(fault);
  else
    setImmediate(() => {
      throw fault;
    });
});

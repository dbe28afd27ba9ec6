import '@sidehelm/test-utils/setupTests';

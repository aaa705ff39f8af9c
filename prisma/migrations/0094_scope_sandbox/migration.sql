-- What a token may be used for gains: to read what the test patients of a sandbox did. The tokens of sandboxes have every scope.
ALTER TABLE "partner_token" DROP CONSTRAINT "partner_token_scopes_word",
    ADD CONSTRAINT "partner_token_scopes_word" CHECK ("scopes" <@ ARRAY['invite', 'event', 'campaign', 'media', 'diagnose', 'sandbox']);

UPDATE "partner_token" t SET "scopes" = t."scopes" || 'sandbox'::text
 WHERE 'diagnose' = ANY(t."scopes") AND NOT 'sandbox' = ANY(t."scopes")
   AND EXISTS (SELECT FROM "token_program" o JOIN "support_program" p ON p."id" = o."program_id" WHERE o."jti" = t."jti" AND p."sandbox");

CREATE TABLE "signing_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "signing_key_length" CHECK (length("signing_key"."public_key") = 32)
);
--> statement-breakpoint
ALTER TABLE "signing_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agreement" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"listing_id" uuid,
	"sha256" text NOT NULL,
	"before" text NOT NULL,
	"blanks" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "agreement_before" CHECK ("agreement"."before" in ('particulars', 'documents'))
);
--> statement-breakpoint
ALTER TABLE "agreement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agreement_receipt" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"listing_id" uuid,
	"owner_id" uuid,
	"member_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signed" text NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "agreement_receipt_name" CHECK (length("agreement_receipt"."name") between 1 and 120),
	CONSTRAINT "agreement_receipt_signature" CHECK (length("agreement_receipt"."signature") = 64),
	CONSTRAINT "agreement_receipt_owner" CHECK (("agreement_receipt"."listing_id" is null) = ("agreement_receipt"."owner_id" is null))
);
--> statement-breakpoint
ALTER TABLE "agreement_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agreement_text" (
	"sha256" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "agreement_text_digest" CHECK ("agreement_text"."sha256" = encode(sha256(convert_to("agreement_text"."text", 'UTF8')), 'hex')),
	CONSTRAINT "agreement_text_size" CHECK (octet_length("agreement_text"."text") <= 20000)
);
--> statement-breakpoint
ALTER TABLE "agreement_text" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_sha256_agreement_text_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."agreement_text"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_receipt" ADD CONSTRAINT "agreement_receipt_sha256_agreement_text_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."agreement_text"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_key_current" ON "signing_key" USING btree ((true)) WHERE "signing_key"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_current" ON "agreement" USING btree (coalesce("listing_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "agreement"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "agreement_listing" ON "agreement" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "agreement_sha256" ON "agreement" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_receipt_once" ON "agreement_receipt" USING btree ("member_id","sha256",coalesce("listing_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "agreement_receipt_listing" ON "agreement_receipt" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "agreement_receipt_owner" ON "agreement_receipt" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "agreement_receipt_member" ON "agreement_receipt" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agreement_receipt_sha256" ON "agreement_receipt" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'mandate.hidden', 'mandate.shown', 'listing.agreement-changed', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
CREATE POLICY "everyone reads the public keys" ON "signing_key" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (true);--> statement-breakpoint
CREATE POLICY "the product itself" ON "signing_key" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "verified members read the present agreement of what they see" ON "agreement" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("agreement"."ended_at" is null and (select actor_is_verified()) and ("agreement"."listing_id" is null or exists (select from "listing" where "listing"."id" = "agreement"."listing_id")));--> statement-breakpoint
CREATE POLICY "owners read the agreements of their listings" ON "agreement" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "agreement"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "curators read agreements" ON "agreement" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "owners ask for an agreement" ON "agreement" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("agreement"."ended_at" is null and (select actor_in_good_standing()) and exists (select from "listing" where "listing"."id" = "agreement"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "curators ask for an agreement of the house" ON "agreement" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("agreement"."ended_at" is null and "agreement"."listing_id" is null and (select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "owners end theirs" ON "agreement" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_in_good_standing()) and exists (select from "listing" where "listing"."id" = "agreement"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")) WITH CHECK ((select actor_in_good_standing()) and exists (select from "listing" where "listing"."id" = "agreement"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "curators end that of the house" ON "agreement" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("agreement"."listing_id" is null and (select actor_is_curator())) WITH CHECK ("agreement"."listing_id" is null and (select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "agreement" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what they accepted" ON "agreement_receipt" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("agreement_receipt"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "owners read who accepted" ON "agreement_receipt" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("agreement_receipt"."owner_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "curators read who accepted that of the house" ON "agreement_receipt" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("agreement_receipt"."listing_id" is null and (select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "verified members accept what another member asks for now" ON "agreement_receipt" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("agreement_receipt"."member_id" = (select actor_member_id()) and "agreement_receipt"."owner_id" is distinct from (select actor_member_id()) and (select actor_in_good_standing()) and (select actor_is_verified()) and exists (select from "agreement" where "agreement"."id" = "agreement_receipt"."agreement_id" and "agreement"."sha256" = "agreement_receipt"."sha256" and "agreement"."listing_id" is not distinct from "agreement_receipt"."listing_id" and "agreement"."ended_at" is null));--> statement-breakpoint
CREATE POLICY "the product itself" ON "agreement_receipt" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "readers of an agreement that has it" ON "agreement_text" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from agreement where agreement.sha256 = "agreement_text"."sha256"));--> statement-breakpoint
CREATE POLICY "both sides of a receipt that has it" ON "agreement_text" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from agreement_receipt where agreement_receipt.sha256 = "agreement_text"."sha256"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "agreement_text" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');